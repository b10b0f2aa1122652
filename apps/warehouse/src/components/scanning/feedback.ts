/** A tone of the beeper: pitch in Hz, and when it begins and ends, in seconds. */
interface Beep {
  readonly pitch: number;
  readonly from: number;
  readonly until: number;
}

type Heard = "success" | "info" | "error";

/** High and short for a good scan, low and long for an error: distinguishable without looking. */
const BEEPS: Readonly<Record<Heard, readonly Beep[]>> = {
  success: [{ pitch: 1760, from: 0, until: 0.08 }],
  info: [{ pitch: 988, from: 0, until: 0.08 }],
  error: [
    { pitch: 196, from: 0, until: 0.28 },
    { pitch: 165, from: 0.34, until: 0.72 },
  ],
};

/** Vibration pattern in milliseconds. */
const SHAKES: Readonly<Record<Heard, readonly number[]>> = {
  success: [40],
  info: [40],
  error: [160, 60, 160, 60, 240],
};

let audio: AudioContext | null = null;

function beep(tone: Heard) {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  // A page without user interaction may not play sound; it can from the first key on.
  void audio.resume().catch(() => {});
  for (const { pitch, from, until } of BEEPS[tone]) {
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.type = tone === "error" ? "square" : "sine";
    oscillator.frequency.value = pitch;
    volume.gain.value = tone === "error" ? 0.25 : 0.2;
    oscillator.connect(volume).connect(destination);
    oscillator.start(currentTime + from);
    oscillator.stop(currentTime + until);
  }
}

/** Gives a scan sound and vibration, as far as the device supports them. */
export function soundAndShake(tone: Heard): void {
  if ("vibrate" in navigator) navigator.vibrate([...SHAKES[tone]]);
  try {
    beep(tone);
  } catch {
    // A device without sound still shows and announces it.
  }
}
