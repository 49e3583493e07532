import type { StepProps } from '../login-context.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { passwordlessTexts } from './passwordless-texts.ts'
import { SentCode } from './SentCode.tsx'

/** The code that was mailed. */
export default function LoginWithOtc({ state }: StepProps<'loginWithOtc'>) {
  const t = useLoginTexts(passwordlessTexts)
  return <SentCode state={state} sent={t('codeSentText', { identifier: state.context.identifier })} />
}
