import { smsPurpose } from '../../server/platform/sms/queue.ts'
import type { SmsJob } from '../../server/platform/sms/sms-job.ts'
import type { TestServer, TestVendor } from './server.ts'

/** The text messages that wait to be sent, in order, opened. */
export async function queuedSms({ services }: TestServer, vendor: TestVendor): Promise<SmsJob[]> {
  const { rows } = await services.database.pool.query<{ data: { sealed: string } }>(
    "select data from jobs.job where name = 'sms' and data->>'vendorId' = $1 order by created_on, id",
    [vendor.id],
  )
  return rows.map(({ data }) => {
    const opened = services.sealer.open(Buffer.from(data.sealed, 'base64'), smsPurpose(vendor.id))
    return JSON.parse(opened.toString()) as SmsJob
  })
}

/** The code of the newest message to a number. */
export async function smsCode(server: TestServer, vendor: TestVendor, to: string): Promise<string> {
  const message = (await queuedSms(server, vendor)).findLast(
    (sms): sms is Extract<SmsJob, { template: 'code' }> => sms.template === 'code' && sms.to === to,
  )
  if (!message) throw new Error(`No text message to ${to}`)
  return message.data.code
}
