import type { App } from './app.ts'
import { featureKey } from './feature-key.ts'

const EXPECTED = featureKey('expected-start')

/** Finds out why the first call failed and says it in the console; the code for that is loaded then alone. */
export const explain = (app: App, thrown?: unknown): void =>
  void import('./wrong-set-up.ts').then(
    code => code.logMistake(app, thrown),
    error => app.log.error('vendor information could not be loaded', thrown ?? error),
  )

/** Frameworks set `options` later than they draw. Milliseconds. */
const patience = 2_000

/** Something of ours is on the page: without a `<frontegg-app>` it would wait for ever, and look well. */
export function expectStart(app: App): void {
  void app.feature(EXPECTED, async () => {
    await app.clock.after(patience)
    if (!app.options.contextOptions.baseUrl) explain(app)
  })
}
