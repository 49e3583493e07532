import { choicesOf } from '../../../state/login/mfa/choices.ts'
import type { ProvingStep } from '../../../state/login/mfa/mfa-state.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { Footer } from '../Footer.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { useMfaHome } from './mfa-home.ts'
import { mfaTexts } from './texts.ts'
import type { MfaProps } from './use-mfa.ts'

const links = style({ display: 'grid', justifyItems: 'center', gap: token.space2 })

/** To the other ways, to the recovery code, and out of the sign-in. */
export function ExitLinks({ state, send }: MfaProps<ProvingStep | 'smsSetPhoneNumber'>) {
  const { leave, recover } = useMfaHome()
  const t = useLoginTexts(mfaTexts)
  const { chosen, context } = state
  const others = chosen !== null && (context.enrolling || choicesOf(context).length > 1)
  return (
    <Footer>
      <span className={links}>
        {others ? <LinkButton onClick={() => send({ type: 'back' })}>{t('another')}</LinkButton> : null}
        {recover && !context.enrolling && chosen?.strategy !== 'EmailCode' ? (
          <LinkButton onClick={recover}>{t('recover')}</LinkButton>
        ) : null}
        <LinkButton onClick={leave}>{t(context.again ? 'notNow' : 'startAgain')}</LinkButton>
      </span>
    </Footer>
  )
}
