import { ResendLine } from '../ResendLine.tsx'
import type { MfaProps } from './use-mfa.ts'

/** The code of a second factor once more. */
export function ResendCode({ state, send }: MfaProps<'emailVerifyCode' | 'smsVerifyCode'>) {
  const { resendIn, resent, loading } = state
  return (
    <ResendLine
      resendIn={resendIn}
      resent={resent}
      loading={loading}
      onResend={() => send({ type: 'resendPressed' })}
    />
  )
}
