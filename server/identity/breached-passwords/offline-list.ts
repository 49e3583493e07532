import { type BloomFilter, bloomFilter } from './bloom-filter.ts'

let loading: Promise<BloomFilter> | undefined

/**
 * The passwords that most people of breaches had, some fifty thousand, as a filter of 120 kB. Read when the first password
 * is looked at. A good password is taken for one of them once in ten thousand times: another one is chosen then.
 */
export function offlineList(): Promise<BloomFilter> {
  loading ??= load()
  return loading
}

async function load(): Promise<BloomFilter> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return bloomFilter(dictionary['passwords-common'] as string[])
}

/** The list is in lower case: capital letters do not make a known password a good one. */
export async function isListed(password: string): Promise<boolean> {
  return (await offlineList()).has(password.toLowerCase())
}
