import { useState } from 'react'
import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialPrompt,
  type PromptEvent,
  type PromptState,
  prompt,
} from '../../../state/login/prompt-passkeys/prompt-passkeys-flow.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { key } from '../../ui/icons/core.ts'
import { Chrome } from '../Chrome.tsx'
import { Failure } from '../Failure.tsx'
import { useFlow, useView } from '../login-context.ts'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { passkeyTexts } from './texts.ts'

const frame = style({ display: 'grid', gap: token.space3 })
const medal = style({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginInline: 'auto',
  marginBlockEnd: token.space4,
  borderRadius: '50%',
  background: token.accentSubtle,
  color: token.accentText,
})

function usePrompt() {
  const view = useView()
  const flow = view.keep<PromptState, PromptEvent>(
    `passkeys ${view.login.$state.get().answer?.accessToken}`,
    () => {
      const made = createFlow(view.app, prompt, initialPrompt)
      made.$state.listen(({ over }) => {
        if (over) view.login.send({ type: 'passed' })
      })
      return made
    },
  )
  return useFlow(flow)
}

/** Once in: would you like to sign in without a password from now on? */
export default function PromptPasskeys() {
  const [{ saving, over, error }, send] = usePrompt()
  const [never, setNever] = useState(false)
  const t = useLoginTexts(passkeyTexts)
  const busy = saving || over
  return (
    <Screen title={t('promptTitle')} subtitle={t('promptText')} announce={t('promptText')} formless>
      <Chrome>
        <div className={frame}>
          <div className={medal}>
            <Icon of={key} size={28} />
          </div>
          <Failure error={error} />
          <Button
            variant="primary"
            size="large"
            block
            loading={busy}
            onClick={() => send({ type: 'setUpPressed' })}
          >
            {t('setUp')}
          </Button>
          <Button
            variant="ghost"
            size="large"
            block
            disabled={busy}
            onClick={() => send({ type: 'laterPressed', never })}
          >
            {t('later')}
          </Button>
          <Checkbox label={t('never')} checked={never} onChange={event => setNever(event.target.checked)} />
        </div>
      </Chrome>
    </Screen>
  )
}
