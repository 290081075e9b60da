import type { Table, Told } from '../table/table.svelte';
import { COMMON } from '../sound/common';
import { called, heard } from '../sound/hearing';
import type { SoundName, SoundTable } from '../sound/sounds';
import { sound } from '../sound/sound.svelte';

/** Make heard what comes to a table; what is caught up with, or happens while I look back or elsewhere, is not. */
export function listen(table: Table, told: Told, own: SoundTable = {}): void {
  sound.play(soundsFor(table, told, { ...COMMON, ...own }));
}

function soundsFor(table: Table, told: Told, sounds: SoundTable): SoundName[] {
  const away = told.late || document.hidden;
  if (told.t === 'said') return away ? [] : ['message'];
  if (told.t === 'refused') return ['refusal'];
  if (!told.was) return [];
  const happening = { ...told, was: told.was, mine: table.mine };
  return away || table.lookBack.playback ? called(happening) : heard(happening, sounds);
}
