import { loadAgain } from '../app/load-again.ts'

/** Loads what remembers this browser while the code is on its way: a sign-in leaves the page sooner than it would come. */
export function readyToRemember(): void {
  const parts = () => Promise.all([import('./lazy-effects.ts'), import('./lazy-work.ts')])
  loadAgain(parts).catch(() => {}) // asked for again when it is needed, and said then
}
