import type { App } from '../../app/app.ts'
import type { Effect } from '../effect.ts'
import type { FlowEvent } from '../flow.ts'
import { previewAnswer } from './preview-answers.ts'

/** So long a preview shows that it is busy, milliseconds. */
export const previewPause = 400

/**
 * What a flow does in a preview: it goes from step to step as it would, and asks no server. No call is sent, no user is signed
 * in or out, nothing is kept, and the page is not left; what would go on by itself after a while stays to be looked at.
 */
export async function doPreviewEffect<Event extends FlowEvent>(
  app: App,
  effect: Effect<Event>,
  outcome: (type: Event['type'], facts?: object) => void,
): Promise<void> {
  switch (effect.type) {
    case 'request': {
      await app.clock.after(previewPause)
      const answer = previewAnswer(effect.route)
      outcome('error' in answer ? effect.failed : effect.done, answer)
      break
    }
    case 'accept':
    case 'refresh':
    case 'logOut':
      outcome(effect.done, { reply: false })
      break
    case 'wait':
      if (effect.event.type !== 'tick') break
      await app.clock.after(effect.ms)
      outcome(effect.event.type)
      break
    case 'goTo':
      app.router.to(app.router.routes[effect.page] ?? '/')
  }
}
