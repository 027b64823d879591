import { z } from 'zod';
import { userById } from '../payloads.ts';
import { badForm, refused, unknown } from '../problem.ts';
import { type Ask, type Route, routeParam } from '../router.ts';
import { parse } from '../validate/form.ts';
import type { Emoji } from '../wire.ts';
import type { World } from '../world.ts';

const EMOJIS = '/applications/:application/emojis';
const MOST = 2000;
const MOST_BYTES = 256 * 1024;

const emojiDraft = z.strictObject({
  name: z.string().regex(/^\w{2,32}$/, 'Must be between 2 and 32 in length, letters, digits and underscores.'),
  image: z.string().regex(/^data:image\/(png|jpeg|gif|webp|avif);base64,/, 'Invalid image data'),
});

const applicationEdit = z.strictObject({
  interactions_endpoint_url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .optional(),
});

export const applicationRoutes: readonly Route[] = [
  { method: 'GET', pattern: '/applications/@me', reply: (ask) => ({ body: application(ask) }) },
  { method: 'GET', pattern: '/oauth2/applications/@me', reply: (ask) => ({ body: application(ask) }) },
  {
    method: 'PATCH',
    pattern: '/applications/@me',
    async reply(ask) {
      const { interactions_endpoint_url: url } = parse(applicationEdit, ask.body);
      if (url !== undefined) await ask.webhook.setUrl(url);
      return { body: application(ask) };
    },
  },
  {
    method: 'GET',
    pattern: EMOJIS,
    reply: ({ world }) => ({ body: { items: [...world.emojis.all()].map((e) => emojiPayload(world, e)) } }),
  },
  {
    method: 'POST',
    pattern: EMOJIS,
    reply({ world, body }) {
      const { name, image } = parse(emojiDraft, body);
      const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
      if (bytes.length > MOST_BYTES) throw badForm('image', 'BINARY_TYPE_MAX_SIZE', 'File cannot be larger than 256.0 kb.');
      if ([...world.emojis.all()].length >= MOST) throw refused.tooManyEmojis();
      const id = world.newId();
      world.file.putBytes(id, bytes);
      const emoji = world.emojis.put({ id, name, animated: image.startsWith('data:image/gif') });
      return { status: 201, body: emojiPayload(world, emoji) };
    },
  },
  {
    method: 'DELETE',
    pattern: `${EMOJIS}/:emoji`,
    reply(ask) {
      const emoji = ask.world.emojis.get(routeParam(ask, 'emoji'));
      if (emoji === undefined) throw unknown.emoji();
      ask.world.file.dropBytes(emoji.id);
      ask.world.emojis.drop(emoji.id);
      return {};
    },
  },
];

function emojiPayload(world: World, { id, name, animated }: Emoji) {
  const user = userById(world, world.meta.botId);
  return { id, name, roles: [], user, require_colons: true, managed: false, animated, available: true };
}

function application({ world, webhook }: Ask) {
  return {
    id: world.meta.applicationId,
    name: world.users.get(world.meta.botId)?.global_name,
    icon: null,
    description: '',
    bot_public: true,
    bot_require_code_grant: false,
    bot: userById(world, world.meta.botId),
    verify_key: webhook.verifyKey,
    interactions_endpoint_url: webhook.url(),
    flags: 0,
    team: null,
    summary: '',
  };
}
