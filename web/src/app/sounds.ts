import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

/** A soft tone; nothing unless sounds were asked for. */
export function tone(kind: 'move' | 'points' | 'turn' | 'refused'): void {
  if (!settings.sounds) return;
  audio ??= new AudioContext();
  const pitch = { move: 330, points: 523, turn: 440, refused: 165 }[kind];
  const swing = audio.createOscillator();
  const volume = audio.createGain();
  swing.frequency.value = pitch;
  volume.gain.setValueAtTime(0.06, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.18);
  swing.connect(volume).connect(audio.destination);
  swing.start();
  swing.stop(audio.currentTime + 0.2);
}
