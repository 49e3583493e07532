import { useFlow, useView } from '../login-context.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { passwordlessTexts } from './passwordless-texts.ts'
import { SentCode } from './SentCode.tsx'

/** The code that was mailed. */
export default function LoginWithOtc() {
  const [{ identifier }] = useFlow(useView().login)
  const t = useLoginTexts(passwordlessTexts)
  return <SentCode sent={t('codeSentText', { identifier })} />
}
