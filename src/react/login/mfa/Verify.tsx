import { choicesOf, isKey, onlyChoice } from '../../../state/login/mfa/choices.ts'
import { chunk } from '../../shell/chunk.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Chrome } from '../Chrome.tsx'
import { Failure } from '../Failure.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { ChoiceButton } from './ChoiceButton.tsx'
import { ExitLinks } from './ExitLinks.tsx'
import { mfaTexts } from './texts.ts'
import type { MfaProps } from './use-mfa.ts'

const SecurityKey = chunk(() => import('./SecurityKey.tsx'))

const frame = style({ display: 'grid', gap: token.space3 })

export default function Verify({ state, send }: MfaProps<'verify'>) {
  const t = useLoginTexts(mfaTexts)
  const { context, chosen, error } = state
  const { enrolling } = context
  const only = enrolling ? undefined : onlyChoice(context)
  const keyInHand = chosen ?? only
  if (keyInHand && isKey(keyInHand)) return <SecurityKey state={state} send={send} choice={keyInHand} />
  return (
    <Screen
      title={t(enrolling ? 'enrolTitle' : 'verifyTitle')}
      subtitle={t(enrolling ? 'enrolText' : 'verifyText')}
      formless
    >
      <Chrome>
        <div className={frame}>
          <Failure error={error} />
          {choicesOf(context).map(choice => (
            <ChoiceButton
              key={`${choice.strategy} ${choice.id}`}
              choice={choice}
              onChoose={() => send({ type: 'chosen', choice })}
            />
          ))}
        </div>
      </Chrome>
      <ExitLinks state={state} send={send} />
    </Screen>
  )
}
