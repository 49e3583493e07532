import { useState } from 'react'
import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialPrompt,
  type PromptEvent,
  type PromptState,
  prompt,
} from '../../../state/login/prompt-passkeys/prompt-passkeys-flow.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { key } from '../../ui/icons/core.ts'
import { type StepProps, useFlow, useView } from '../login-context.ts'
import { Notice } from '../Notice.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { passkeyTexts } from './texts.ts'

function usePrompt({ answer }: StepProps<'promptPasskeys'>['state']) {
  const view = useView()
  const flow = view.keep<PromptState, PromptEvent>(`passkeys ${answer.accessToken}`, () => {
    const created = createFlow(view.app, prompt, initialPrompt)
    created.$state.listen(({ over }) => {
      if (over) view.login.send({ type: 'passed' })
    })
    return created
  })
  return useFlow(flow)
}

/** Once in: would you like to sign in without a password from now on? */
export default function PromptPasskeys({ state }: StepProps<'promptPasskeys'>) {
  const [{ saving, over, error }, send] = usePrompt(state)
  const [never, setNever] = useState(false)
  const t = useLoginTexts(passkeyTexts)
  return (
    <Notice
      title={t('promptTitle')}
      text={t('promptText')}
      icon={key}
      tone="accent"
      error={error}
      busy={saving || over}
      action={t('setUp')}
      onAction={() => send({ type: 'setUpPressed' })}
      later={t('later')}
      onLater={() => send({ type: 'laterPressed', never })}
    >
      <Checkbox label={t('never')} checked={never} onChange={event => setNever(event.target.checked)} />
    </Notice>
  )
}
