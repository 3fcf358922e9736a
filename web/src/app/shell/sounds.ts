import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

const pitches = { move: 330, points: 523, turn: 440, refused: 165, word: 660 };

/** A soft tone; nothing unless sounds were asked for. */
export function tone(kind: keyof typeof pitches): void {
  if (settings.sounds) sound(pitches[kind]);
}

/** Plays the call if the person asked for it, even if the table is silent. */
export const chime = (): void => sound(pitches.points);

function sound(pitch: number): void {
  audio ??= new AudioContext();
  const swing = audio.createOscillator();
  const volume = audio.createGain();
  swing.frequency.value = pitch;
  volume.gain.setValueAtTime(0.06, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.18);
  swing.connect(volume).connect(audio.destination);
  swing.start();
  swing.stop(audio.currentTime + 0.2);
}
