import { useEffect } from 'react'
import { readyToRemember } from '../../../state/login/ready-to-remember.ts'
import type { StepProps } from '../login-context.ts'
import { masked } from '../masked.ts'
import { PageLink } from '../PageLink.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { passwordlessTexts } from './passwordless-texts.ts'
import { SentCode } from './SentCode.tsx'

/** The code in the text message. */
export default function LoginWithSmsOtc({ state }: StepProps<'loginWithSmsOtc'>) {
  const t = useLoginTexts(passwordlessTexts)
  useEffect(readyToRemember, [])
  return (
    <SentCode
      state={state}
      sent={t('smsSentText', { identifier: masked(state.phoneNumber ?? state.context.identifier) })}
      wayOut={<PageLink page="resetPhoneNumberUrl">{t('phoneLost')}</PageLink>}
    />
  )
}
