import type { Database } from '../../platform/db/open.ts'
import { captchaOf } from './captcha.ts'
import type { DeclaredSettings, VendorSettings } from './settings.ts'
import type { Application, Vendor } from './vendor.ts'

/** The vendors of these ids that there are. */
export async function loadVendors(
  { kysely }: Pick<Database, 'kysely'>,
  declared: DeclaredSettings,
  publicUrl: string,
  ids: string[],
): Promise<Vendor[]> {
  const [vendors, applications, captchas] = await Promise.all([
    kysely.selectFrom('vendors').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    kysely.selectFrom('applications').selectAll().where('vendor_id', 'in', ids).orderBy('id').execute(),
    kysely.selectFrom('captcha_policies').selectAll().where('vendor_id', 'in', ids).execute(),
  ])
  return vendors.map(row => {
    const own: Application[] = applications
      .filter(application => application.vendor_id === row.id)
      .map(row => ({
        id: row.id,
        name: row.name,
        url: row.url,
        logo: row.logo,
        description: row.description,
        accessType: row.access_type,
        isDefault: row.is_default,
        serverSession: row.server_session,
        createdAt: row.created_at,
        oauth: {
          redirectUris: row.redirect_uris,
          redirectSearch: row.redirect_search,
          logoutUris: row.logout_uris,
          secretHash: row.secret_hash,
          publishedSdks: row.published_sdks,
          strict: row.strict,
        },
      }))
    const settings = declared.over(row.config as Partial<VendorSettings>)
    const issuer = row.hosts[0]
      ? new URL(`${new URL(publicUrl).protocol}//${row.hosts[0]}`).origin
      : publicUrl
    const captcha = captchas.find(({ vendor_id }) => vendor_id === row.id)
    return {
      id: row.id,
      name: row.name,
      logo: row.logo,
      icon: row.icon,
      whiteLabelMode: row.white_label_mode,
      hosts: row.hosts,
      applications: own,
      settings,
      captcha: captcha && captchaOf(captcha),
      issuer,
      origins: new Set([issuer, ...settings.allowedOrigins, ...own.flatMap(({ url }) => originOf(url))]),
    }
  })
}

function originOf(url: string | null): string[] {
  return url && URL.canParse(url) ? [new URL(url).origin] : []
}
