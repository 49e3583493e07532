import type { PasswordPolicy } from '../../../../rules/password-policy.ts'
import type { FieldErrors } from '../credentials/field-errors.ts'
import { judge } from '../credentials/NewPasswordField.tsx'
import { looksLikeEmail } from '../looks-like-email.ts'
import { recoveryTexts } from '../recovery-texts.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { signUpTexts } from './texts.ts'
import type { useSignUpFields } from './use-sign-up-fields.ts'

interface Rules {
  asked: ReturnType<typeof useSignUpFields>
  policy: PasswordPolicy | undefined
  /** Not by an invitation, whose tenant has its name, and not where the vendor names tenants after people. */
  asksCompany: boolean
}

/** What is wrong with a filled form, field by field, before anything is sent. */
export function useJudge({ asked, policy, asksCompany }: Rules): (data: FormData) => FieldErrors {
  const t = useLoginTexts(signUpTexts)
  const shared = useLoginTexts(recoveryTexts)
  return data => {
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const email = text('email')
    const password = asked.password ? judge(policy, String(data.get('password') ?? '')) : 'ok'
    return {
      ...(!email && asked.email.required && { email: shared('emailRequired') }),
      ...(email && !looksLikeEmail(email) && { email: shared('emailInvalid') }),
      ...(!text('phoneNumber') && asked.phoneNumber.required && { phoneNumber: t('phoneIsRequired') }),
      ...(!text('username') && asked.username.required && { username: t('usernameIsRequired') }),
      ...(!text('name') && { name: t('nameIsRequired') }),
      ...(asksCompany && !text('companyName') && { companyName: t('companyNameIsRequired') }),
      ...(password === 'missing' && { password: shared('passwordRequired') }),
      ...(password === 'weak' && { password: shared('passwordWeak') }),
    }
  }
}
