import { useEffect } from 'react'
import { readyToRemember } from '../../../state/login/ready-to-remember.ts'
import { useFlow, useView } from '../login-context.ts'
import { masked } from '../masked.ts'
import { PageLink } from '../PageLink.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { passwordlessTexts } from './passwordless-texts.ts'
import { SentCode } from './SentCode.tsx'

/** The code in the text message. */
export default function LoginWithSmsOtc() {
  const [{ identifier, phoneNumber }] = useFlow(useView().login)
  const t = useLoginTexts(passwordlessTexts)
  useEffect(readyToRemember, [])
  return (
    <SentCode
      sent={t('smsSentText', { identifier: masked(phoneNumber ?? identifier) })}
      wayOut={<PageLink page="resetPhoneNumberUrl">{t('phoneLost')}</PageLink>}
    />
  )
}
