import type { ErrorCode } from '../../../../contract/errors/catalog.ts'
import type { FlowError } from '../../../state/login/flow-error.ts'
import { useApp } from '../../shell/app-context.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { asSentence } from '../as-sentence.ts'
import { BackToLogin } from '../BackToLogin.tsx'
import { Footer } from '../Footer.tsx'
import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { socialTexts } from './texts.ts'

/** What the page's address may say; the server's own answers bring their words along. */
const words: Record<string, keyof typeof socialTexts.english> = {
  access_denied: 'cancelled',
  socialExpired: 'expired',
  'ER-23001': 'notOffered',
  'ER-23003': 'expired',
  'ER-23005': 'unreachable',
} satisfies Partial<Record<ErrorCode | 'access_denied' | 'socialExpired', keyof typeof socialTexts.english>>

interface FailedProps {
  error: FlowError
  /** The path that a connection was begun on. */
  backTo: string | null
}

export function Failed({ error, backTo }: FailedProps) {
  const { env } = useApp()
  const t = useLoginTexts(socialTexts)
  const said = useErrorText()
  const known = Object.hasOwn(words, error.code) ? words[error.code] : undefined
  const ours = error.statusCode === 0
  const text = ours ? t(known ?? 'failed') : asSentence(said(error) ?? '')
  return (
    <Screen
      title={t(backTo === null ? 'failedTitle' : 'notConnectedTitle')}
      announce={text}
      subtitle={text}
      formless
    >
      <Outcome of={error.code === 'access_denied' ? 'info' : 'failed'} />
      {backTo === null ? (
        <BackToLogin />
      ) : (
        <Footer>
          <LinkButton onClick={() => env.page.go(new URL(backTo, env.page.url).href)}>
            {t('goBack')}
          </LinkButton>
        </Footer>
      )}
    </Screen>
  )
}
