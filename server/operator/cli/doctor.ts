import path from 'node:path'
import { formOf } from '../../../rules/plural.ts'
import type { Config } from '../../core/config/config.ts'
import type { Declared } from '../../core/context/declared.ts'
import { type Command, JSON_OPTION, type Surroundings, UsageMistake } from '../../core/feature/command.ts'
import { declaredBy } from '../../core/feature/declared.ts'
import { createHttpClient } from '../../platform/http-client/http-client.ts'
import { listed } from '../../platform/language/english.ts'
import { idleKeys } from '../config/idle-keys.ts'
import { risksOf } from '../config/risks.ts'
import { requireSecure } from '../config/secure-vendor-file.ts'
import { loadVendorFile } from '../config/vendor-file.ts'
import { checkDataFolder } from './checks/data-folder.ts'
import { checkDatabase } from './checks/database.ts'
import { type Finding, fail, ok, reasonOf, warn } from './checks/finding.ts'
import { checkHostPages } from './checks/host-pages.ts'
import { checkMail, checkPublicUrl } from './checks/network.ts'
import { checkSms, checkStripe } from './checks/providers.ts'

export const doctor: Command = {
  name: 'doctor',
  summary:
    'Checks configuration, database, master key, mail, text messages, Stripe and public URL, and says what to cure.',
  details: 'Changes nothing. Exit code 1 when a check fails; warnings leave it at 0.',
  options: {
    host: {
      type: 'string',
      value: '<address>',
      help: 'Instead, ask this site of yours for every page that mails lead to.',
    },
    json: JSON_OPTION,
  },
  async run({ values }, surroundings) {
    const host = typeof values.host === 'string' ? siteOf(values.host) : undefined
    const findings = await (host ? examineHost(host, surroundings) : examine(surroundings))
    if (values.json) surroundings.out(JSON.stringify(findings))
    else for (const finding of findings) surroundings.out(lineOf(finding))
    return findings.some(({ result }) => result === 'fail') ? 1 : 0
  },
}

async function examine(surroundings: Surroundings): Promise<Finding[]> {
  const declared = await declaredBy(surroundings.features)
  let config: Config
  try {
    config = surroundings.config()
  } catch (error) {
    const { NODE_ENV, PORTICO_CONFIG } = surroundings.env
    return [
      fail('configuration', reasonOf(error), 'docs/operations.md lists every variable.'),
      await checkVendorFile(PORTICO_CONFIG?.trim() || undefined, NODE_ENV?.trim() === 'production', declared),
    ]
  }
  const httpClient = createHttpClient(config)
  return [
    ok('configuration', `${config.production ? 'production' : 'development'}, Node ${process.versions.node}`),
    ...risksOf(config).map(({ check, detail, cure }) => warn(check, detail, cure)),
    await checkVendorFile(config.vendorConfig, config.production, declared),
    ...checkDataFolder(config),
    ...(await checkDatabase(config, declared)),
    await checkMail(config),
    await checkSms(config, httpClient),
    await checkStripe(config, httpClient),
    ...(await checkPublicUrl(config, httpClient)),
  ]
}

function siteOf(address: string): URL {
  const url = URL.parse(address)
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new UsageMistake(`--host: "${address}" is no address of a site, such as https://app.example.com`)
}

/** The pages lie where the vendor file places them for the vendor whose application is there. */
async function examineHost(host: URL, surroundings: Surroundings): Promise<Finding[]> {
  const config = surroundings.config()
  const declared = await declaredBy(surroundings.features)
  const vendors = (await loadVendorFile(config.vendorConfig, declared))?.content.vendors ?? []
  const vendor = vendors.find(({ applications = [] }) =>
    applications.some(({ url }) => url && URL.parse(url)?.origin === host.origin),
  )
  const httpClient = createHttpClient(config)
  try {
    return await checkHostPages(host, vendor?.routes ?? {}, httpClient)
  } finally {
    await httpClient.close()
  }
}

/** Whether there is one, and whether it can be read and is right; what only the database knows is asked there. */
async function checkVendorFile(
  named: string | undefined,
  production: boolean,
  declared: Declared,
): Promise<Finding> {
  const check = 'vendor file'
  try {
    const file = await loadVendorFile(named, declared)
    if (file && production) requireSecure(file, declared)
    const count = file?.content.vendors.length
    const idle = file ? idleKeys(file.content, declared) : []
    if (idle.length) {
      const cures = new Set(idle.map(({ cure }) => cure))
      const count = formOf({ one: 'counts', other: 'count' }, idle.length, 'en')
      const keys = listed(idle.map(({ key }) => key))
      return warn(check, `${keys} ${count} for nothing.`, [...cures].join(' '))
    }
    const vendors = formOf({ one: 'vendor', other: 'vendors' }, count, 'en')
    if (file) return ok(check, `${file.path}, ${count} ${vendors}`)
  } catch (error) {
    return fail(check, reasonOf(error), 'Correct what is named: a start would stop there.')
  }
  const where = path.resolve(named ?? '.')
  if (!production) return ok(check, `none in ${where}: the demo’s vendor`)
  return warn(
    check,
    `no portico.config.ts, .js or .json in ${where}`,
    'Set PORTICO_CONFIG, or mount the folder of the file there. Without one a first start stops.',
  )
}

function lineOf({ check, result, detail, cure }: Finding): string {
  const line = `${result.padEnd(4)}  ${check}: ${detail}`
  return cure ? `${line}\n      → ${cure}` : line
}
