import type { ReactNode } from 'react'

/**
 * The person whose password is asked for: a real field, read-only, because a password manager pairs the password with
 * the user name that stands beside it.
 */
export const KnownUser = ({
  label,
  value,
  children,
}: {
  label: string
  value: string
  children?: ReactNode
}) => (
  <div className="pc-who">
    <input
      type="text"
      name="username"
      autoComplete="username"
      aria-label={label}
      value={value}
      readOnly
      size={Math.max(value.length, 1)}
    />
    {children}
  </div>
)
