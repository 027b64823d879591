import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { buildPage } from './build-page.ts';
import type { GatewayServer } from './gateway.ts';
import type { InteractionOutcome } from './interaction-dispatch.ts';
import type { Ask, NumberedAsk, OutcomeView, Tell } from './page/protocol.ts';
import { canSee } from './permissions.ts';
import type { UserActions } from './user-actions.ts';
import { commandViews, historyFor, mayRead, menuViews, messageView, placesFor, rosterView } from './views.ts';
import type { World, WorldEvent } from './world.ts';

export interface PageServerOptions {
  readonly world: World;
  readonly deeds: UserActions;
  readonly gateway: GatewayServer;
  /** Where the built page lies, or will lie. */
  readonly dir: string;
}

export interface PageServer {
  serve(response: ServerResponse, path: string): Promise<void>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Says what Discord would have refused, on every page that was opened with `?developer`. */
  warn(text: string): void;
  close(): void;
}

interface Viewer {
  readonly socket: WebSocket;
  readonly isDeveloper: boolean;
  userId: string;
  channelId: string;
}

const FILES: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/page.js': { file: 'page.js', type: 'text/javascript; charset=utf-8' },
  '/page.css': { file: 'page.css', type: 'text/css; charset=utf-8' },
  '/favicon.svg': { file: 'favicon.svg', type: 'image/svg+xml' },
};
const id = z.string();
const path = z.array(z.string());
const given = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const fields = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.boolean()]));
const numbered = z.object({ n: z.number() });
const asks = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('be'), userId: id }),
  z.object({ ask: z.literal('open'), channelId: id, before: id.exactOptional() }),
  z.object({ ask: z.literal('slash'), channelId: id, path, given }),
  z.object({ ask: z.literal('complete'), channelId: id, path, given, focused: z.string() }),
  z.object({ ask: z.literal('menu'), channelId: id, name: z.string(), target: id }),
  z.object({ ask: z.literal('use'), messageId: id, customId: z.string(), values: z.array(z.string()).exactOptional() }),
  z.object({ ask: z.literal('submit'), interactionId: id, fields }),
  z.object({ ask: z.literal('say'), channelId: id, content: z.string() }),
  z.object({ ask: z.literal('read'), channelId: id }),
  z.object({ ask: z.literal('dismiss'), messageId: id }),
  z.object({ ask: z.literal('locale'), locale: z.string() }),
]) satisfies z.ZodType<Ask>;
const GATHER_MS = 40;
/** The close code for data of the wrong kind. */
const UNREADABLE = 1007;
const POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

export function createPageServer({ world, deeds: actions, gateway, dir }: PageServerOptions): PageServer {
  const wss = new WebSocketServer({ noServer: true });
  const viewers = new Set<Viewer>();
  let building: Promise<void> | undefined;
  let gathering: NodeJS.Timeout | undefined;

  const tell = (viewer: Viewer, said: Tell) => viewer.socket.send(JSON.stringify(said));
  const rosterNow = () => rosterView(world, gateway.connected() > 0);

  /** Lists change often and together; they are told a moment later, once. */
  const gather = () => {
    if (viewers.size === 0) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      const roster = rosterNow();
      for (const viewer of viewers) {
        tell(viewer, { tell: 'roster', roster });
        if (viewer.userId !== '') tell(viewer, { tell: 'places', places: placesFor(world, viewer.userId) });
      }
    }, GATHER_MS);
  };

  const unlisten = world.listen((event) => {
    for (const viewer of viewers) pass(viewer, event);
    gather();
  });
  gateway.onChange.add(gather);

  function pass(viewer: Viewer, event: WorldEvent): void {
    const { message, channelId } = event;
    if (event.name === 'COMMANDS_UPDATE') tellCommands(viewer);
    if (event.userId !== undefined && event.userId !== viewer.userId) return;
    const channel = channelId === undefined ? undefined : world.channels.get(channelId);
    if (channel === undefined || viewer.userId === '' || !canSee(world, channel, viewer.userId)) return;
    if (event.name === 'MESSAGE_DELETE' && message !== undefined)
      tell(viewer, { tell: 'gone', channelId: channel.id, messageId: message.id });
    else if (message !== undefined) tell(viewer, { tell: 'message', message: messageView(world, message, viewer.userId) });
    if (event.name === 'TYPING_START') tell(viewer, { tell: 'typing', channelId: channel.id, userId: world.meta.botId });
  }

  function tellCommands(viewer: Viewer): void {
    const channel = world.channels.get(viewer.channelId);
    if (channel !== undefined)
      tell(viewer, {
        tell: 'commands',
        channelId: channel.id,
        commands: commandViews(world, channel, viewer.userId),
        menus: menuViews(world, channel, viewer.userId),
      });
  }

  async function answer(viewer: Viewer, ask: Ask): Promise<unknown> {
    const me = viewer.userId;
    switch (ask.ask) {
      case 'be':
        if (world.users.get(ask.userId) === undefined) throw new Error('There is no such member.');
        Object.assign(viewer, { userId: ask.userId, channelId: '' });
        return placesFor(world, ask.userId);
      case 'open': {
        const channel = mayRead(world, ask.channelId, me);
        viewer.channelId = channel.id;
        if (ask.before === undefined) setImmediate(() => tellCommands(viewer));
        return historyFor(world, channel, me, ask.before);
      }
      case 'slash':
        return outcomeView(await actions.slash(me, ask.channelId, ask.path, ask.given).outcome);
      case 'complete':
        return outcomeView(await actions.complete(me, ask.channelId, ask.path, ask.given, ask.focused).outcome);
      case 'menu':
        return outcomeView(await actions.menu(me, ask.channelId, ask.name, ask.target).outcome);
      case 'use':
        return outcomeView(await actions.use(me, ask.messageId, ask.customId, ask.values).outcome);
      case 'submit':
        return outcomeView(await actions.submit(me, ask.interactionId, ask.fields).outcome);
      case 'say':
        return actions.say(me, ask.channelId, ask.content).id;
      case 'read':
        return actions.read(me, ask.channelId);
      case 'dismiss':
        return actions.dismiss(me, ask.messageId);
      case 'locale': {
        const user = world.users.get(me);
        if (user !== undefined) world.users.put({ ...user, own: { ...user.own, locale: ask.locale } });
        world.file.flush();
        tellCommands(viewer);
        gather();
        return undefined;
      }
    }
  }

  wss.on('connection', (socket: WebSocket, { url = '' }: IncomingMessage) => {
    const viewer: Viewer = { socket, isDeveloper: new URLSearchParams(url.split('?')[1]).has('developer'), userId: '', channelId: '' };
    viewers.add(viewer);
    tell(viewer, { tell: 'roster', roster: rosterNow() });
    socket.on('close', () => viewers.delete(viewer));
    socket.on('error', () => socket.terminate());
    socket.on('message', (raw) => {
      const ask = askIn(String(raw));
      if (ask === undefined) return socket.close(UNREADABLE, 'This is nothing the page asks.');
      answer(viewer, ask).then(
        (result) => tell(viewer, { tell: 'reply', n: ask.n, result }),
        (error: unknown) => tell(viewer, { tell: 'reply', n: ask.n, error: error instanceof Error ? error.message : String(error) }),
      );
    });
  });

  return {
    async serve(response, path) {
      const found = FILES[path];
      if (found === undefined) {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
        return;
      }
      if (!existsSync(join(dir, 'page.js'))) {
        building ??= buildPage(dir);
        await building;
      }
      const bytes = await readFile(join(dir, found.file));
      response.writeHead(200, { 'content-type': found.type, 'cache-control': 'no-cache', 'content-security-policy': POLICY }).end(bytes);
    },
    upgrade(request, socket, head) {
      // Only the sandbox's own page may speak here; other pages of this machine's browser may not.
      const { origin, host } = request.headers;
      if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) socket.destroy();
      else wss.handleUpgrade(request, socket, head, (ws) => wss.emit('connection', ws, request));
    },
    warn(text) {
      for (const viewer of viewers) if (viewer.isDeveloper) tell(viewer, { tell: 'refused', text });
    },
    close() {
      unlisten();
      gateway.onChange.delete(gather);
      clearTimeout(gathering);
      for (const { socket } of viewers) socket.terminate();
      wss.close();
    },
  };
}

function askIn(text: string): NumberedAsk | undefined {
  try {
    const told: unknown = JSON.parse(text);
    return { ...asks.parse(told), ...numbered.parse(told) };
  } catch {
    return undefined;
  }
}

function outcomeView(outcome: InteractionOutcome): OutcomeView {
  if (outcome.saw === 'message' || outcome.saw === 'thinking' || outcome.saw === 'update') return { saw: outcome.saw };
  return outcome as OutcomeView;
}
