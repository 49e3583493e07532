import { type Command, JSON_OPTION } from '../../core/feature/command.ts'
import { type Verified, verifyAudits } from '../../insight/audits/verify.ts'
import { withServices } from './with-services.ts'

export const auditVerify: Command = {
  name: 'audit-verify',
  summary: 'Compares the audit log with its seals, and names what was changed, added or taken out.',
  details:
    'Changes nothing. Exit code 1 when a seal does not hold. Records are sealed once they are an hour old, or sooner\n' +
    'where there are many; younger ones are not looked at. It needs the master keys that the seals were made with.',
  options: { json: JSON_OPTION },
  async run({ values }, surroundings) {
    const verified = await withServices(surroundings, verifyAudits)
    surroundings.out(values.json ? JSON.stringify(verified) : report(verified))
    return verified.findings.length > 0 ? 1 : 0
  },
}

function report({ seals, records, findings }: Verified): string {
  if (findings.length === 0) return `${records} records under ${seals} seals: all as they were recorded.`
  return findings
    .map(({ vendorId, tenantId, seal, problem }) => `${vendorId}/${tenantId || '-'} seal ${seal}: ${problem}`)
    .join('\n')
}
