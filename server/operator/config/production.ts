import { isTooCheap, type PasswordCost } from '../../core/config/password-cost.ts'
import type { Mistake } from '../../core/vendor-file/mistake.ts'
import { isLoopbackName } from '../../platform/http/local-caller.ts'

type Env = Record<string, string | undefined>

/** What the variables say, as far as they can be read. */
interface Given {
  PORTICO_PUBLIC_URL?: string | undefined
  PORTICO_PASSWORD_COST?: PasswordCost
  PORTICO_RATE_LIMIT_FACTOR?: number
  PORTICO_DEVELOPMENT_FOR?: 'local' | 'everybody'
}

/** What an installation that strangers reach must not go without. */
export function missingInProduction(
  env: Env,
  {
    PORTICO_PUBLIC_URL: publicUrl,
    PORTICO_PASSWORD_COST: passwordCost,
    PORTICO_RATE_LIMIT_FACTOR: rateLimitFactor,
    PORTICO_DEVELOPMENT_FOR: developmentFor,
  }: Given,
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
  if (passwordCost && isTooCheap(passwordCost))
    missing.push({
      key: 'PORTICO_PASSWORD_COST',
      message: `must be m=19456,t=2 or more in production.${input(env, 'PORTICO_PASSWORD_COST')}`,
    })
  if (rateLimitFactor === 0)
    missing.push({
      key: 'PORTICO_RATE_LIMIT_FACTOR',
      message: 'is 0, which switches every rate limit off: production needs them. Leave it out.',
    })
  if (developmentFor === 'everybody')
    missing.push({
      key: 'PORTICO_DEVELOPMENT_FOR',
      message: 'is "everybody", and production has no development parts. Leave it out.',
    })
  if (publicUrl?.startsWith('http:') && !isLoopbackName(new URL(publicUrl).hostname)) {
    missing.push({
      key: 'PORTICO_PUBLIC_URL',
      message: `must be https in production: sign-in cookies need it.${input(env, 'PORTICO_PUBLIC_URL')}`,
    })
  }
  return missing
}

/** A public address, and one variable forgotten: everybody could read every mail. */
export function isOpenDevelopment({
  PORTICO_PUBLIC_URL: publicUrl,
  PORTICO_DEVELOPMENT_FOR: developmentFor,
}: Given): Mistake[] {
  if (!publicUrl || developmentFor === 'everybody' || isLoopbackName(new URL(publicUrl).hostname)) return []
  return [
    {
      key: 'PORTICO_PUBLIC_URL',
      message:
        `is ${publicUrl}, and without NODE_ENV=production this is a development server, whose mailbox lets in as anybody. ` +
        'Set NODE_ENV=production; to show a development server to everybody who reaches it, set PORTICO_DEVELOPMENT_FOR=everybody.',
    },
  ]
}

function input(env: Env, name: string): string {
  return ` It is ${JSON.stringify(env[name]?.trim())}.`
}
