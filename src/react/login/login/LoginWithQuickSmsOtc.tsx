import { useEffect } from 'react'
import { readyToRemember } from '../../../state/login/ready-to-remember.ts'
import type { StepProps } from '../login-context.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { passwordlessTexts } from './passwordless-texts.ts'
import { SentCode } from './SentCode.tsx'

/** The code in the text message to the person whom this browser knows. */
export default function LoginWithQuickSmsOtc({ state }: StepProps<'loginWithQuickSmsOtc'>) {
  const t = useLoginTexts(passwordlessTexts)
  useEffect(readyToRemember, [])
  return <SentCode state={state} sent={t('quickSentText')} />
}
