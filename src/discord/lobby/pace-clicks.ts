import { houseVoice } from '../../i18n/index.ts';
import { must } from '../../kit/must.ts';
import { setOption } from '../../table/lobby/lobby.ts';
import { form, formLine } from '../components/form.ts';
import { type Control, encodeControl } from '../components/ids.ts';
import type { Desk } from '../desk.ts';
import { acknowledge, type ComponentPayload, fill, type ModalPayload, openModal, personOf, readerOf } from '../interaction.ts';
import { optionsPanel } from './card.ts';
import { OWN_PACE } from './pace.ts';

type PaceControl = Extract<Control, { at: 'pace' }>;

/** The host chooses a pace; one of his own is written in a form. */
export async function onPace(desk: Desk, it: ComponentPayload, control: PaceControl): Promise<void> {
  const chosen = 'values' in it.data ? (it.data.values[0] ?? '') : '';
  if (chosen !== OWN_PACE) {
    await acknowledge(desk, it, 'update');
    return setPace(desk, it, control.game, chosen);
  }
  const { say } = houseVoice(readerOf(it));
  const line = { id: 'pace', label: say('pace.write'), value: '36h+8h<3d' };
  await openModal(desk, it, form(encodeControl(control), say('pace.title'), [line]));
}

export async function onOwnPace(desk: Desk, it: ModalPayload, control: PaceControl): Promise<void> {
  await acknowledge(desk, it, 'update');
  await setPace(desk, it, control.game, formLine(it, 'pace'));
}

async function setPace(desk: Desk, it: ComponentPayload | ModalPayload, game: number, pace: string): Promise<void> {
  await setOption(desk.house, game, personOf(it), 'pace', pace);
  await fill(desk, it, optionsPanel(desk, must(await desk.house.store.latestGame(game), 'a game'), readerOf(it)));
}
