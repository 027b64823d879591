import { render } from 'lit';
import { hear, markRead } from './acts.ts';
import { app } from './app.ts';
import { afterDraw } from './chat.ts';
import { connect } from './socket.ts';
import { draw, onDraw, state } from './state.ts';

onDraw(() => {
  render(app(), document.body);
  afterDraw();
  const pings = state.places.reduce((sum, p) => sum + p.pings, 0);
  document.title = `${pings > 0 ? `(${pings}) ` : ''}${state.places.find((p) => p.id === state.channelId)?.name ?? ''} · ${state.roster?.guild ?? 'Serenissima'}`;
});

connect({
  up() {
    // The roster comes at once, and with it the rest.
    state.roster = undefined;
    draw();
  },
  down() {
    state.online = false;
    draw();
  },
  hear,
});

document.addEventListener('visibilitychange', markRead);
window.addEventListener('focus', markRead);
draw();
