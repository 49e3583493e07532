import { loadVendorFile } from '../config/vendor-file.ts'
import type { Config } from '../config.ts'
import { checkDataFolder } from './checks/data-folder.ts'
import { checkDatabase } from './checks/database.ts'
import { type Finding, fail, ok, reasonOf } from './checks/finding.ts'
import { checkMail, checkPublicUrl } from './checks/network.ts'
import { checkSms, checkStripe } from './checks/providers.ts'
import { type Command, JSON_OPTION, type Surroundings } from './command.ts'

export const doctor: Command = {
  name: 'doctor',
  summary:
    'Checks configuration, database, master key, mail, text messages, Stripe and public URL, and says what to cure.',
  details: 'Changes nothing. Exit code 1 when a check fails; warnings leave it at 0.',
  options: { json: JSON_OPTION },
  async run({ values }, surroundings) {
    const findings = await examine(surroundings)
    if (values.json) surroundings.out(JSON.stringify(findings))
    else for (const finding of findings) surroundings.out(lineOf(finding))
    return findings.some(({ result }) => result === 'fail') ? 1 : 0
  },
}

async function examine(surroundings: Surroundings): Promise<Finding[]> {
  let config: Config
  try {
    config = surroundings.config()
  } catch (error) {
    return [fail('configuration', reasonOf(error), 'docs/operations.md lists every variable.')]
  }
  return [
    ok('configuration', `${config.production ? 'production' : 'development'}, Node ${process.versions.node}`),
    ...(await checkVendorFile(config)),
    ...checkDataFolder(config),
    ...(await checkDatabase(config)),
    await checkMail(config),
    await checkSms(config),
    await checkStripe(config),
    ...(await checkPublicUrl(config)),
  ]
}

async function checkVendorFile({ vendorConfig }: Config): Promise<Finding[]> {
  try {
    const file = await loadVendorFile(vendorConfig)
    return file ? [ok('vendor file', file.path)] : []
  } catch (error) {
    return [fail('vendor file', reasonOf(error), 'Correct the keys that are named.')]
  }
}

function lineOf({ check, result, detail, cure }: Finding): string {
  const line = `${result.padEnd(4)}  ${check}: ${detail}`
  return cure ? `${line}\n      → ${cure}` : line
}
