import { choicesOf, isKey, onlyChoice } from '../../../state/login/mfa/choices.ts'
import { chunk } from '../../shell/chunk.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Chrome } from '../Chrome.tsx'
import { Failure } from '../Failure.tsx'
import { Screen } from '../Screen.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { ChoiceButton } from './ChoiceButton.tsx'
import { mfaTexts } from './texts.ts'
import { useMfa } from './use-mfa.ts'
import { WaysOut } from './WaysOut.tsx'

const SecurityKey = chunk(() => import('./SecurityKey.tsx'))

const frame = style({ display: 'grid', gap: token.space3 })

export default function Verify() {
  const [state, send] = useMfa()
  const t = useLoginTexts(mfaTexts)
  const { enrolling, chosen, error } = state
  const only = enrolling ? undefined : onlyChoice(state)
  const keyInHand = chosen ?? only
  if (keyInHand && isKey(keyInHand)) return <SecurityKey choice={keyInHand} />
  return (
    <Screen
      title={t(enrolling ? 'enrolTitle' : 'verifyTitle')}
      subtitle={t(enrolling ? 'enrolText' : 'verifyText')}
      formless
    >
      <Chrome>
        <div className={frame}>
          <Failure error={error} />
          {choicesOf(state).map(choice => (
            <ChoiceButton
              key={`${choice.strategy} ${choice.id}`}
              choice={choice}
              onChoose={() => send({ type: 'chosen', choice })}
            />
          ))}
        </div>
      </Chrome>
      <WaysOut />
    </Screen>
  )
}
