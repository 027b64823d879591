import { messageSettingOf } from '../interactions.ts';
import { edit, removeMessage } from '../messages.ts';
import { messagePayload } from '../payloads.ts';
import { unknown } from '../problem.ts';
import { type Ask, type Route, routeParam } from '../router.ts';
import { checkDraft } from '../validate/message.ts';
import type { Message } from '../wire.ts';

const TOKEN = '/webhooks/:application/:token';

export const interactionRoutes: readonly Route[] = [
  {
    method: 'POST',
    pattern: '/interactions/:interaction/:token/callback',
    tokenInPath: true,
    reply(ask) {
      const message = ask.desk.callback(routeParam(ask, 'interaction'), routeParam(ask, 'token'), ask.body, ask.files);
      if (ask.query.get('with_response') !== 'true') return {};
      const interaction = ask.world.interactions.get(routeParam(ask, 'interaction'));
      return {
        body: {
          interaction: {
            id: routeParam(ask, 'interaction'),
            type: interaction?.type,
            ...(message === undefined
              ? {}
              : {
                  response_message_id: message.id,
                  response_message_loading: (message.flags & 128) !== 0,
                  response_message_ephemeral: (message.flags & 64) !== 0,
                }),
          },
          resource: {
            type: interaction?.answer,
            ...(message === undefined ? {} : { message: messagePayload(ask.world, message, ask.base) }),
          },
        },
      };
    },
  },
  {
    method: 'POST',
    pattern: TOKEN,
    tokenInPath: true,
    reply(ask) {
      const interaction = ask.desk.byToken(routeParam(ask, 'application'), routeParam(ask, 'token'));
      return { body: messagePayload(ask.world, ask.desk.followUp(interaction, ask.body, ask.files), ask.base) };
    },
  },
  {
    method: 'GET',
    pattern: `${TOKEN}/messages/:message`,
    tokenInPath: true,
    reply: (ask) => ({ body: messagePayload(ask.world, messageOf(ask), ask.base) }),
  },
  {
    method: 'PATCH',
    pattern: `${TOKEN}/messages/:message`,
    tokenInPath: true,
    reply(ask) {
      const message = messageOf(ask);
      const draft = checkDraft(ask.body, messageSettingOf(message, ask.files));
      return { body: messagePayload(ask.world, edit(ask.world, message, draft, ask.files), ask.base) };
    },
  },
  {
    method: 'DELETE',
    pattern: `${TOKEN}/messages/:message`,
    tokenInPath: true,
    reply(ask) {
      removeMessage(ask.world, messageOf(ask));
      return {};
    },
  },
];

/** `@original`, or a message this very token made. */
function messageOf(ask: Ask): Message {
  const interaction = ask.desk.byToken(routeParam(ask, 'application'), routeParam(ask, 'token'));
  if (routeParam(ask, 'message') === '@original') return ask.desk.original(interaction);
  const message = ask.world.messages.get(routeParam(ask, 'message'));
  if (message === undefined || (message.own.token !== interaction.token && message.id !== interaction.original_id)) throw unknown.message();
  return message;
}
