import { type Call, type Json, literal } from './code-literals'

const pretty = (body: Json) => JSON.stringify(body, null, 2)

/** A request in Shell, by curl. */
export function shell({ method, url, body, variable }: Call): string {
  const address = /[?&]/.test(url) ? `'${url}'` : url
  const lines = [`curl ${address}`]
  if (variable) lines.push(`  -H "Authorization: Bearer $${variable}"`)
  if (body !== undefined) {
    lines.push(`  -H 'Content-Type: application/json'`)
    lines.push(`  -d '${pretty(body).replaceAll("'", "'\\''")}'`)
  }
  if (method !== (body === undefined ? 'GET' : 'POST')) lines.push(`  -X ${method}`)
  return lines.join(' \\\n')
}

/** A request in Node. */
export function node({ method, url, body, variable }: Call): string {
  const lines = [
    `const response = await fetch('${url}', {`,
    `  method: '${method}',`,
    '  headers: {',
    ...(variable ? [`    Authorization: \`Bearer \${process.env.${variable}}\`,`] : []),
    ...(body === undefined ? [] : [`    'Content-Type': 'application/json',`]),
    '  },',
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal('node', body, '  ')}),`]),
    '})',
    'console.log(response.status, await response.json())',
  ]
  return lines.join('\n')
}

/** A request in Python. */
export function python({ method, url, body, variable }: Call): string {
  const lines = [
    `import json, ${variable ? 'os, ' : ''}urllib.error, urllib.request`,
    '',
    'request = urllib.request.Request(',
    `    "${url}",`,
    `    method="${method}",`,
    '    headers={',
    ...(variable ? [`        "Authorization": f"Bearer {os.environ['${variable}']}",`] : []),
    ...(body === undefined ? [] : ['        "Content-Type": "application/json",']),
    '    },',
    ...(body === undefined
      ? []
      : [`    data=json.dumps(${literal('python', body, '    ')}).encode(),`]),
    ')',
    'try:',
    '    response = urllib.request.urlopen(request)',
    'except urllib.error.HTTPError as refusal:',
    '    response = refusal',
    'print(response.status, json.load(response))',
  ]
  return lines.join('\n')
}

/** A request in PHP. */
export function php({ method, url, body, variable }: Call): string {
  const lines = [
    '<?php',
    `$request = curl_init('${url}');`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_HTTPHEADER => [',
    ...(variable ? [`        'Authorization: Bearer ' . getenv('${variable}'),`] : []),
    ...(body === undefined ? [] : ["        'Content-Type: application/json',"]),
    '    ],',
    ...(body === undefined
      ? []
      : [`    CURLOPT_POSTFIELDS => json_encode(${literal('php', body, '    ')}),`]),
    ']);',
    '$answer = curl_exec($request);',
    'echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), " $answer\\n";',
  ]
  return lines.join('\n')
}

/** A request in Ruby. */
export function ruby({ method, url, body, variable }: Call): string {
  const kind = method.charAt(0) + method.slice(1).toLowerCase()
  const lines = [
    "require 'json'",
    "require 'net/http'",
    '',
    `url = URI('${url}')`,
    `request = Net::HTTP::${kind}.new(url)`,
    ...(variable ? [`request['Authorization'] = "Bearer #{ENV.fetch('${variable}')}"`] : []),
    ...(body === undefined
      ? []
      : [
          "request['Content-Type'] = 'application/json'",
          `request.body = JSON.generate(${literal('ruby', body)})`,
        ]),
    "response = Net::HTTP.start(url.host, url.port, use_ssl: url.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'puts response.code, response.body',
  ]
  return lines.join('\n')
}
