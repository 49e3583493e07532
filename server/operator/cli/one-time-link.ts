import type { ContextTransaction } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { CommandFailed } from '../../core/feature/command.ts'
import { mailLink } from '../../core/links/mail-links.ts'
import { issueLink } from '../../core/links/one-time-tokens.ts'
import type { Application, Vendor } from '../../core/vendors/vendor.ts'
import { onOurPages } from '../first-start/on-our-pages.ts'

/** A terminal and its scrollback are read by more people than a mailbox: an hour is enough to hand a link over. */
const SECONDS = 3600

/** Chooses a password, once. */
export interface PasswordLink {
  link: string
  expiresAt: Date
}

/** The page that a printed link opens. @throws CommandFailed where the vendor has none */
export async function pageOfLinks(services: Pick<Services, 'vendors'>, vendor: Vendor): Promise<Application> {
  const application = await onOurPages(services, vendor)
  if (application) return application
  throw new CommandFailed(
    `The vendor ${vendor.id} has no application that a link could lead to: name one in its configuration file.`,
  )
}

interface Person {
  /** An activation proves the address, too. */
  purpose: 'activation' | 'password-reset'
  userId: string
  tenantId?: string | undefined
}

/** A link to print, in place of a password that the operator would have seen. */
export async function passwordLink(
  { vendorScope }: ContextTransaction,
  vendor: Vendor,
  application: Application,
  { purpose, userId, tenantId }: Person,
): Promise<PasswordLink> {
  const expiresAt = new Date(Date.now() + SECONDS * 1000)
  const token = await issueLink(vendorScope, { purpose, userId, tenantId, seconds: SECONDS })
  const route = purpose === 'activation' ? 'activateUrl' : 'resetPasswordUrl'
  return { link: mailLink(vendor, application, route, { userId, token }), expiresAt }
}

/** The link as a line for people. */
export function lineOf({ link, expiresAt }: PasswordLink): string {
  const until = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `They choose a password here, once, until ${until}:\n${link}`
}
