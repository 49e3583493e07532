import type { Database } from '../../platform/db/open.ts'
import { captchaOf } from './captcha.ts'
import { isDemo } from './demo.ts'
import { settingsOver, type VendorSettings } from './settings.ts'
import type { Application, Vendor } from './vendor.ts'

interface DirectoryOptions {
  database: Database
  /** Where this server is reached, without a slash at the end; the issuer of a vendor that names no host. */
  publicUrl: () => string
  /** How long a loaded list is good, in milliseconds: another process may have changed it. Default 5,000. */
  maxAge?: number
}

/** Resolves the vendor environment of a request: from the host name, then from the application id. */
export interface VendorDirectory {
  resolve(host: string, applicationId: string | undefined): Promise<Vendor | undefined>
  get(id: string): Promise<Vendor | undefined>
  all(): Promise<Vendor[]>
  /** Forgets what was loaded, after a change in this process. */
  forget(): void
}

export function vendorDirectory({ database, publicUrl, maxAge = 5000 }: DirectoryOptions): VendorDirectory {
  let loaded: Promise<Vendor[]> | undefined
  let loadedAt = 0

  function all(): Promise<Vendor[]> {
    const now = Date.now()
    if (loaded && now - loadedAt < maxAge) return loaded
    loadedAt = now
    const fresh = loadVendors(database, publicUrl())
    // A failed load must not be kept.
    fresh.catch(() => {
      if (loaded === fresh) loaded = undefined
    })
    loaded = fresh
    return fresh
  }

  return {
    all,
    async get(id) {
      return (await all()).find(vendor => vendor.id === id)
    },
    async resolve(host, applicationId) {
      const vendors = await all()
      const byHost = vendors.find(vendor => vendor.hosts.includes(host))
      if (byHost) return byHost
      const byApplication =
        applicationId && vendors.find(vendor => vendor.applications.some(({ id }) => id === applicationId))
      if (byApplication) return byApplication
      return applicationId ? undefined : onlyOne(vendors)
    },
    forget() {
      loaded = undefined
    },
  }
}

/**
 * A server with one environment answers on every host; with several, a request must say which it means. That of the demo,
 * whose page always does, stands in nobody's way.
 */
function onlyOne(vendors: Vendor[]): Vendor | undefined {
  const own = vendors.length > 1 ? vendors.filter(vendor => !isDemo(vendor)) : vendors
  return own.length === 1 ? own[0] : undefined
}

async function loadVendors(database: Database, publicUrl: string): Promise<Vendor[]> {
  const [vendors, applications, captchas] = await Promise.all([
    database.kysely.selectFrom('vendors').selectAll().orderBy('id').execute(),
    database.kysely.selectFrom('applications').selectAll().orderBy('id').execute(),
    database.kysely.selectFrom('captcha_policies').selectAll().execute(),
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
    const settings = settingsOver(row.config as Partial<VendorSettings>)
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
