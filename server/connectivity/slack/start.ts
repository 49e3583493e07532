import type { Services } from '../../core/context/services.ts'
import { notifySlack, sumUpSlack } from './notify.ts'
import { postToSlack } from './post.ts'
import { slackDigestQueue, slackPostQueue } from './queue.ts'
import { SLACK } from './sync.ts'

const POSTS_AT_A_TIME = 4

/** Has events posted to Slack while the server runs. */
export async function startSlack(services: Services): Promise<void> {
  services.subscribers.subscribe(SLACK, [], notifySlack(services))
  await services.jobs.work(slackPostQueue, ({ data }) => postToSlack(services, data), POSTS_AT_A_TIME)
  await services.jobs.work(slackDigestQueue, ({ data }) => sumUpSlack(services, data))
}
