import type { Database } from '../db/open.ts'
import { settingsOver, type VendorSettings } from '../vendors/settings.ts'
import type { MailBrand } from './template.ts'

/** How a vendor's mails look, read when a mail is sent: a new logo shows in mails that were already waiting. */
export async function brandOf({ kysely }: Database, vendorId: string): Promise<MailBrand> {
  const vendor = await kysely
    .selectFrom('vendors')
    .select(['name', 'logo', 'config'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const settings = settingsOver(vendor.config as Partial<VendorSettings>)
  return { vendorName: vendor.name, logo: vendor.logo, colour: settings.brand.color, supportEmail: null }
}
