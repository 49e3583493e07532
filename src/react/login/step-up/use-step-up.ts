import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialStepUp,
  type StepUpEvent,
  type StepUpState,
  stepUp,
} from '../../../state/login/step-up/step-up-flow.ts'
import { useFlow, useView } from '../login-context.ts'

const seconds = (text: string | null) => (text && /^\d{1,8}$/.test(text) ? Number(text) : null)

/** The step-up of this visit. It begins once it is known who is signed in. */
export function useStepUp() {
  const view = useView()
  const { app } = view
  const flow = view.keep<StepUpState, StepUpEvent>(`stepUp ${view.visit}`, () => {
    const { search } = app.router.$location.get()
    const maxAge = seconds(search.get('maxAge') ?? search.get('max_age'))
    const created = createFlow<StepUpState, StepUpEvent>(app, stepUp, initialStepUp)
    let begun = false
    const stop = app.session.$state.subscribe(({ status }) => {
      if (status === 'loading' || begun) return
      begun = true
      queueMicrotask(() => {
        stop()
        created.send({ type: 'opened', maxAge, retried: search.has('retried') })
      })
    })
    return created
  })
  return useFlow(flow)
}
