import { isTooCheap, type PasswordCost } from '../identity/password-cost.ts'
import type { Mistake } from './mistake.ts'

/** What an installation that strangers reach must not go without. */
export function missingInProduction(
  env: Record<string, string | undefined>,
  { publicUrl, passwordCost }: { publicUrl: string; passwordCost: PasswordCost },
): Mistake[] {
  const required: [string, string][] = [
    [
      'PORTICO_PUBLIC_URL',
      'is required in production: the https address under which browsers reach the server.',
    ],
    ['SMTP_URL', 'is required in production: smtps://user:password@mail.example.com:465.'],
    ['MAIL_FROM', 'is required in production: the address that mails come from.'],
  ]
  const missing = required.filter(([name]) => !env[name]?.trim()).map(([key, message]) => ({ key, message }))
  if (isTooCheap(passwordCost))
    missing.push({ key: 'PORTICO_PASSWORD_COST', message: 'must be m=19456,t=2 or more in production.' })
  const { protocol, hostname } = new URL(publicUrl)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (env.PORTICO_PUBLIC_URL && protocol === 'http:' && !local) {
    missing.push({
      key: 'PORTICO_PUBLIC_URL',
      message: 'must be https in production: sign-in cookies need it.',
    })
  }
  return missing
}
