import { CredentialField, type CredentialFieldProps } from './CredentialField.tsx'

/** Email address or user name, as password managers know it. */
export const IdentifierField = (props: CredentialFieldProps) => (
  <CredentialField
    type="text"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="next"
    {...props}
  />
)
