import { LinkButton } from '../../ui/PlainLink.tsx'
import { Footer } from '../Footer.tsx'
import { type StepProps, useView } from '../login-context.ts'
import { Outcome } from '../Outcome.tsx'
import { ResendButton } from '../ResendButton.tsx'
import { Screen } from '../Screen.tsx'
import { StepError } from '../StepError.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { laterTexts } from './later-texts.ts'
import { passwordlessTexts } from './passwordless-texts.ts'

/** The link is on its way, if the address has an account. */
export default function MagicLinkPreLoginSuccess({ state }: StepProps<'magicLinkPreLoginSuccess'>) {
  const view = useView()
  const { send } = view.login
  const { context, loading, error, resendIn, resent } = state
  const t = useLoginTexts(passwordlessTexts)
  const later = useLoginTexts(laterTexts)
  const sent = t('linkSentText', { identifier: context.identifier })
  return (
    <Screen title={t('linkSentTitle')} subtitle={`${sent} ${t('linkSentHint')}`} announce={sent} formless>
      <Outcome of="mail" />
      <StepError error={error} />
      <ResendButton
        resendIn={resendIn}
        resent={resent}
        loading={loading}
        onResend={() => send({ type: 'resendPressed' })}
      />
      <Footer>
        <LinkButton disabled={loading} onClick={view.back}>
          {later('useAnother')}
        </LinkButton>
      </Footer>
    </Screen>
  )
}
