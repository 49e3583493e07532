import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Place, placeForCommands, portico } from './portico.ts'

let place: Place
before(async () => {
  place = await placeForCommands()
  await portico(place.env, 'seed-demo')
})
after(() => place.remove())

const keys = () =>
  place.look(
    async ({ pool }) =>
      (
        await pool.query<{ kid: string; signs: boolean; published: boolean; lead: number }>(`
          select kid, signs_from <= now() and (signs_until is null or signs_until > now()) as signs,
            published_until is null or published_until > now() as published,
            extract(epoch from signs_from - created_at)::float8 as lead
          from signing_keys order by signs_from`)
      ).rows,
  )

test('rotate-keys publishes a key at once that signs only after its lead', async () => {
  const rotated = await portico(place.env, 'rotate-keys', '--lead', '600', '--json')
  assert.equal(rotated.code, 0, rotated.progress)
  const [before, created] = await keys()
  assert.equal(JSON.parse(rotated.out).rotated[0].kid, created!.kid)
  assert.deepEqual([before!.signs, before!.published], [true, true])
  assert.deepEqual([created!.signs, created!.published], [false, true])
  assert.ok(created!.lead > 590 && created!.lead < 610, `${created!.lead}`)
})

test('rotate-keys --leaked withdraws every older key and signs with the new one', async () => {
  const rotated = await portico(place.env, 'rotate-keys', '--leaked', '--json')
  assert.equal(rotated.code, 0, rotated.progress)
  const { kid } = JSON.parse(rotated.out).rotated[0]
  const good = (await keys()).filter(key => key.published)
  assert.deepEqual(
    good.map(key => [key.kid, key.signs]),
    [[kid, true]],
  )
  const { rows } = await place.look(({ pool }) =>
    pool.query("select severity from audits where action = 'signing-keys.withdrawn'"),
  )
  assert.deepEqual(rows, [{ severity: 'Critical' }])
})

test('rotate-keys leaves no key behind whose audit row could not be written', async () => {
  const before = await keys()
  await place.look(({ pool }) =>
    pool.query(`
      create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'no audit'; end $$;
      create trigger no_audit before insert on audits execute function no_audit()`),
  )
  const failed = await portico(place.env, 'rotate-keys', '--leaked')
  await place.look(({ pool }) => pool.query('drop trigger no_audit on audits'))
  assert.equal(failed.code, 1)
  assert.deepEqual(await keys(), before)
})

test('rotate-keys understands only whole seconds, and no vendor that is not there', async () => {
  assert.equal((await portico(place.env, 'rotate-keys', '--lead', 'soon')).code, 2)
  assert.equal((await portico(place.env, 'rotate-keys', '--lead', '5', '--leaked')).code, 2)
  const stranger = await portico(place.env, 'rotate-keys', '--vendor', 'nobody')
  assert.equal(stranger.code, 1)
  assert.match(stranger.progress, /There are: quayside/)
})
