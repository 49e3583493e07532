import { choicesOf } from '../../../state/login/mfa/choices.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { Footer } from '../Footer.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { useMfaHome } from './mfa-home.ts'
import { mfaTexts } from './texts.ts'
import { useMfa } from './use-mfa.ts'

const links = style({ display: 'grid', justifyItems: 'center', gap: token.space2 })

/** To the other ways, to the recovery code, and out of the sign-in. */
export function ExitLinks() {
  const { leave, recover } = useMfaHome()
  const [state, send] = useMfa()
  const t = useLoginTexts(mfaTexts)
  const others = state.chosen !== null && (state.enrolling || choicesOf(state).length > 1)
  return (
    <Footer>
      <span className={links}>
        {others ? <LinkButton onClick={() => send({ type: 'back' })}>{t('another')}</LinkButton> : null}
        {recover && !state.enrolling ? <LinkButton onClick={recover}>{t('recover')}</LinkButton> : null}
        <LinkButton onClick={leave}>{t(state.again ? 'notNow' : 'startAgain')}</LinkButton>
      </span>
    </Footer>
  )
}
