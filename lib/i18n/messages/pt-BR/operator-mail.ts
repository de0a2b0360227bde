/** E-mails to those who run the installation. */
export const operatorMail = {
  open: 'Abrir a página',
  why: 'Você recebe este e-mail porque administra a instalação {host}.',
  differences: {
    subject: '{opened, plural, one {# diferença} other {# diferenças}} com {psp} em {day}',
    happened:
      'O que {psp} (conexão {connectionId}) informa do dia {day} difere dos livros do Guichê. Diferenças novas: {opened}.',
    act: 'Veja e resolva na página, ou com "npm run reconcile" no servidor.',
  },
  late: {
    subject: 'O worker está atrasado',
    happened:
      'Eventos, webhooks ou tarefas aguardam há mais de um minuto, e isso já dura cinco minutos. Os lojistas recebem webhooks com atraso, e saques e reembolsos podem sair atrasados.',
    act: 'Veja o log do worker e a carga da máquina dele e do PostgreSQL. Inicie outro worker se um não bastar.',
  },
  givenUp: {
    subject: 'Uma tarefa foi abandonada',
    happened:
      'Uma tarefa falhou tantas vezes que não será mais tentada. Um saque ou um reembolso pode estar parado.',
    act: 'No servidor, npm run jobs mostra o erro. Corrija a causa e execute npm run jobs -- retry TAREFA.',
  },
  reconciliation: {
    subject: 'Uma conta PIX está há mais de um dia sem conciliação',
    happened:
      'Uma conexão PIX está há 36 horas sem uma conciliação completa. Até lá, não se descobre um pagamento que falta nem um saque pago duas vezes.',
    act: 'Veja na página qual é a conexão. As verificações da página Situação testam a conta; o erro está no log do worker.',
  },
  unchecked: {
    subject: 'Os livros estão há mais de um dia sem conferência',
    happened:
      'Nenhuma conferência de todos os livros termina há 36 horas; o worker começa uma toda noite. Até que uma termine, não se descobre um saldo errado.',
    act: 'A página mostra até onde foi a última conferência e começa outra. Se houve um erro, ele está no log do worker.',
  },
  wrongBooks: {
    subject: 'Uma conferência encontrou um livro errado',
    happened:
      'A última conferência {merchantId, select, none {de todos os livros} other {do livro da conta {merchantId}}} encontrou o que os lançamentos não explicam, ou não conseguiu ler {merchantId, select, none {um dos livros} other {o livro}}.',
    act: 'A página mostra todos os livros errados e o que há de errado em cada um. Descubra a causa antes de corrigir um saldo; enquanto isso, npm run withdrawals -- stop, no servidor, suspende todos os saques e reembolsos.',
  },
  stuck: {
    subject: 'Há saques parados{psp, select, none {} other { no PSP {psp}}}',
    happened:
      'Ao menos um saque {psp, select, none {} other {no PSP {psp} }}está em envio há mais de dez minutos, e o resultado é desconhecido. O Guichê consulta o PSP a cada minuto e não paga o saque duas vezes.',
    act: 'Veja na página quais são e consulte o PSP pelo ID mostrado lá. Não pague de outra forma antes de o PSP informar o que aconteceu.',
  },
  stuckRefunds: {
    subject: 'Há reembolsos que não terminam{psp, select, none {} other { no PSP {psp}}}',
    happened:
      'Ao menos um reembolso {psp, select, none {} other {no PSP {psp} }}foi solicitado há mais de uma hora, e o resultado é desconhecido. O valor continua bloqueado. O Guichê consulta o provedor a cada minuto e não paga o reembolso duas vezes.',
    act: 'A seção “A refund that does not end” de docs/operations.md mostra como listá-los, com os IDs para consultar o provedor. Um pagamento por cartão só é reembolsado com as chaves da conta que o recebeu.',
  },
  connection_late: {
    subject: 'O PSP {psp} não responde',
    happened:
      'Há mais de cinco minutos não é possível ler os pagamentos da conta PIX no PSP {psp} (conexão {connectionId}): ele não responde ou recusa as credenciais. Cobranças pagas lá são creditadas quando ele voltar a responder.',
    act: 'Execute as verificações da página: elas testam a conta e mostram o que há de errado. Enquanto isso, outra conta em uso recebe as novas cobranças e os saques.',
  },
  connection_expired: {
    subject: 'O certificado no PSP {psp} venceu',
    happened:
      'O certificado da conta PIX no PSP {psp} (conexão {connectionId}) venceu. Nenhuma cobrança, nenhum reembolso e nenhum saque é possível nela.',
    act: 'Peça um novo certificado ao PSP. Coloque-o onde PIX_CERTIFICATE indica e reinicie o Guichê, ou adicione a conexão de novo na página.',
  },
  connection_expiring: {
    subject: 'O certificado no PSP {psp} vence em {until}',
    happened:
      'O certificado da conta PIX no PSP {psp} (conexão {connectionId}) vence em {until}. Depois disso, nenhuma cobrança, nenhum reembolso e nenhum saque é possível nela.',
    act: 'Peça um novo certificado ao PSP. Coloque-o onde PIX_CERTIFICATE indica e reinicie o Guichê, ou adicione a conexão de novo na página.',
  },
}
