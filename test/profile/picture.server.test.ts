import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Browser, browser } from '../sessions/browser.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'

const UPLOAD = '/team/resources/profile/me/image/v1'
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

describe('the profile picture', () => {
  let server: TestServer
  let vendor: TestVendor
  let page: Browser

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
    await server.addPerson(vendor, 'harbor', 'ada@example.com')
    page = browser(server, vendor)
    await page.signIn('ada@example.com', PASSWORD)
  })
  after(() => server.close())

  function upload(bytes: Buffer, { field = 'image', type = 'image/png' } = {}) {
    const boundary = 'boundary'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="me.png"\r\nContent-Type: ${type}\r\n\r\n`
    return page.send(
      'PUT',
      UPLOAD,
      Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      {
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    )
  }

  test('is uploaded as multipart, answered as the text of its address, and shown in the profile [PROFILE-19]', async () => {
    const reply = await upload(PNG)
    assert.equal(reply.statusCode, 200, reply.body)
    assert.match(String(reply.headers['content-type']), /^text\/plain/)
    const url = new URL(reply.body)
    assert.equal((await page.get('/identity/resources/users/v2/me')).json().profilePictureUrl, url.href)
    const picture = await browser(server, vendor).get(url.pathname)
    assert.deepEqual(picture.rawPayload, PNG)
    assert.equal(picture.headers['content-type'], 'image/png')
    assert.equal(picture.headers['x-content-type-options'], 'nosniff')
    assert.match(String(picture.headers['cache-control']), /immutable/)
    assert.match(String(picture.headers['content-security-policy']), /default-src 'none'/)
    assert.equal(picture.headers['cross-origin-resource-policy'], 'cross-origin')
  })

  test('a new one has a new address, and the old one is gone [PROFILE-19]', async () => {
    const first = new URL((await upload(PNG)).body)
    const second = new URL((await upload(PNG)).body)
    assert.notEqual(first.href, second.href)
    assert.equal((await page.get(first.pathname)).statusCode, 404)
    await page.put('/identity/resources/users/v2/me', { profilePictureUrl: null })
    assert.equal((await page.get(second.pathname)).statusCode, 404)
  })

  test('is what its bytes say: a page or a drawing with scripts is refused whatever it calls itself [PROFILE-19]', async () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'GIF', '']) {
      assert.equal((await upload(Buffer.from(text))).statusCode, 400, text)
    }
    for (const hex of ['ffd8ffe0', '474946383961', '524946460000000057454250']) {
      assert.equal((await upload(Buffer.from(hex, 'hex'), { type: 'text/html' })).statusCode, 200, hex)
    }
    assert.equal((await upload(PNG, { field: 'other' })).statusCode, 400)
    assert.equal((await page.put(UPLOAD, { image: 'x' })).statusCode, 400)
  })

  test('holds one mebibyte, and not a byte more [PROFILE-19]', async () => {
    const picture = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)])
    assert.equal((await upload(picture(1_048_576 + 1))).statusCode, 413)
    assert.equal((await upload(picture(1_048_576))).statusCode, 200)
  })

  test('needs a signed-in user [PROFILE-19, API-02]', async () => {
    const reply = await browser(server, vendor).send('PUT', UPLOAD, 'x', {
      'content-type': 'multipart/form-data; boundary=x',
    })
    assert.equal(reply.statusCode, 401)
  })
})
