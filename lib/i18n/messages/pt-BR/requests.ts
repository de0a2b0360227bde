export const requests = {
  title: 'Requisições',
  about:
    'O que seus servidores enviaram com uma chave secreta nos últimos 30 dias, e o que receberam de volta. CPF, CNPJ, cartões e segredos aparecem mascarados.',
  list: {
    time: 'Hora',
    request: 'Requisição',
    status: 'Resposta',
    error: 'Erro',
    latency: 'Duração',
    key: 'Chave',
    transaction: 'Transação',
    placeholder: 'ID da requisição ou da transação',
    capped: 'Há mais do que as {count} contadas aqui: escolha um período menor para ver o resto.',
    noKey: 'chave apagada',
  },
  filter: {
    title: 'Filtrar requisições',
    status: 'Resposta',
    path: 'Endpoint',
    method: 'Método',
    error: 'Erro',
    key: 'Chave',
    any: 'Qualquer',
    anyKey: 'Todas',
    statuses: { '2xx': '2xx, deram certo', '4xx': '4xx, recusadas', '5xx': '5xx, falharam aqui' },
  },
  empty: {
    none: 'Nenhuma requisição ainda.',
    noneBody:
      'Crie uma chave e envie a primeira: ela aparece aqui em segundos, com o que foi enviado e o que foi respondido.',
    docs: 'Como enviar a primeira cobrança',
    keys: 'Chaves de API',
    filtered: 'Nenhuma requisição com estes filtros.',
    search: 'Nenhuma requisição com “{search}”.',
    searchBody:
      'A busca encontra o ID inteiro de uma requisição (req_…) ou de uma transação, dos últimos 30 dias.',
    body: 'Amplie o período ou tire um filtro.',
  },
  record: {
    title: 'Requisição',
    sentence: 'Em {at}, respondida em {took}.',
    key: 'Chave',
    transaction: 'Transação',
    query: 'Consulta',
    id: 'ID',
    error: 'Erro',
    docs: 'O que cada erro quer dizer',
    request: 'Requisição',
    response: 'Resposta',
    none: 'Sem corpo.',
    notJson:
      'Não era JSON: {bytes, plural, one {# byte, que não foi guardado} other {# bytes, que não foram guardados}}.',
    unread:
      '{bytes, plural, =0 {Um corpo de tamanho desconhecido} one {Um corpo de # byte} other {Um corpo de # bytes}}, que não foi lido.',
    cut: 'Cortado: guardados os primeiros 8 KiB de {bytes, plural, one {# byte} other {# bytes}}.',
    masked:
      'CPF, CNPJ, cartões e segredos aparecem mascarados. O cabeçalho Authorization não é guardado.',
    missing: 'Esta requisição não está aqui',
    missingBody: 'O ID pode estar incompleto, ou ela tem mais de 30 dias.',
    missingAct: 'Ver as requisições',
  },
}
